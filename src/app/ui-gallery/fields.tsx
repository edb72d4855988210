import { useState } from 'react';
import { Select, TextArea, TextField } from '#ui/forms/field.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TagInput } from '#ui/forms/tag-input.tsx';
import { GallerySection, Specimen } from './gallery-section.tsx';

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

export function Fields() {
  return (
    <GallerySection title="Fields">
      <TextFields />
      <TextAreas />
      <Selects />
      <TagInputs />
      <Switches />
    </GallerySection>
  );
}

function TextFields() {
  return (
    <Specimen name="TextField">
      <div className={grid}>
        <TextField label="Empty" placeholder="ada@example.com" />
        <TextField label="With a hint" defaultValue="ada" hint="3 to 30 letters, digits, _ and -." />
        <TextField
          label="With an error"
          defaultValue="ada@"
          error="Enter an email address such as ada@example.com."
        />
        <TextField
          label="With both"
          defaultValue="a"
          hint="At least 3 characters."
          error="That is too short."
        />
        <TextField label="Disabled" defaultValue="Not to be changed" disabled />
        <TextField label="Password" type="password" defaultValue="four words no one guesses" />
        <TextField label="With a hidden label" isLabelHidden placeholder="The label is hidden" />
      </div>
    </Specimen>
  );
}

function TextAreas() {
  return (
    <Specimen name="TextArea">
      <div className={grid}>
        <TextArea label="Excerpt" rows={3} placeholder="Why read this?" />
        <TextArea label="Excerpt with a hint" rows={3} hint="Two sentences are enough." />
        <TextArea label="Excerpt with an error" rows={3} error="A submission needs an excerpt." />
      </div>
    </Specimen>
  );
}

function Selects() {
  return (
    <Specimen name="Select">
      <div className={grid}>
        <Select label="Sort by">
          <option>Newest first</option>
          <option>Most read</option>
        </Select>
        <Select label="Category with a hint" hint="Readers find the article under it.">
          <option>Databases</option>
          <option>Web</option>
        </Select>
        <Select label="Category with an error" error="Choose a category." defaultValue="">
          <option value="">None yet</option>
          <option>Databases</option>
        </Select>
        <Select label="Disabled category" disabled>
          <option>Databases</option>
        </Select>
      </div>
    </Specimen>
  );
}

const knownTags = ['react', 'react-native', 'redux', 'postgresql', 'performance', 'css', 'typescript'];

function TagInputs() {
  const [tags, setTags] = useState(['typescript', 'postgresql']);
  const [fullTags, setFullTags] = useState([
    'css',
    'html',
    'a tag with quite a long name to see where it ends',
  ]);
  return (
    <Specimen name="TagInput">
      <div className={grid}>
        <TagInput
          label="Tags"
          hint="Type “re” for suggestions; Enter or a comma adds one."
          tags={tags}
          onChange={setTags}
          known={knownTags}
        />
        <TagInput label="Tags, full" tags={fullTags} onChange={setFullTags} max={3} />
        <TagInput label="Tags with an error" error="At most 8 tags." tags={tags} onChange={setTags} />
      </div>
    </Specimen>
  );
}

function Switches() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Specimen name="Switch">
      <div className={grid}>
        <Switch label="Email me when someone replies" isOn={isOn} onChange={setIsOn} />
        <Switch
          label="With a hint"
          hint="It takes effect at once."
          isOn={!isOn}
          onChange={(on) => setIsOn(!on)}
        />
      </div>
    </Specimen>
  );
}
