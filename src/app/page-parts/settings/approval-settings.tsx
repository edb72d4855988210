import {
  type ApprovalRule,
  type CategoryApprovalRule,
  maxApprovers,
} from '#features/reviews/approval-rules.ts';
import type { ReviewSettings } from '#features/reviews/settings/review-settings.ts';
import type { ApproverCount } from '#features/reviews/settings/settings-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { Select } from '#ui/forms/field.tsx';

type Rules = Pick<ReviewSettings, 'approvals' | 'categoryApprovals'>;

type ApprovalSettingsProps = {
  rules: Rules;
  approvers: readonly ApproverCount[];
  error: string | undefined;
  onChange: (rules: Partial<Rules>) => void;
};

/** How many people must approve: everywhere, and in categories with a rule of their own. */
export function ApprovalSettings({ rules, approvers, error, onChange }: ApprovalSettingsProps) {
  const { approvals, categoryApprovals } = rules;
  const hasRule = ({ category }: ApproverCount) =>
    categoryApprovals.some((rule) => rule.category === category);
  const others = approvers.filter((one) => !hasRule(one));
  const replace = (category: string, rule: CategoryApprovalRule | undefined) =>
    onChange({
      categoryApprovals: [
        ...categoryApprovals.filter((each) => each.category !== category),
        ...(rule ? [rule] : []),
      ],
    });
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{texts.approvalSettings.title}</legend>
      <p className="mt-1 text-ink-soft text-sm">{texts.approvalSettings.hint}</p>
      <ul className="mt-3 flex flex-col gap-4">
        <RuleRow
          name={categoryApprovals.length > 0 ? texts.approvalSettings.everywhere : texts.approvalSettings.all}
          rule={approvals}
          approvers={others}
          onChange={(changed) => onChange({ approvals: changed })}
        />
        {sortLikeSite(categoryApprovals, approvers).map((rule) => (
          <RuleRow
            key={rule.category}
            name={nameOf(rule.category, approvers)}
            rule={rule}
            approvers={approvers.filter(({ category }) => category === rule.category)}
            onChange={(changed) => replace(rule.category, { ...changed, category: rule.category })}
            onRemove={() => replace(rule.category, undefined)}
          />
        ))}
      </ul>
      {error && <p className="mt-2 font-medium text-bad text-sm">{error}</p>}
      {others.length > 0 && (
        <AddRule categories={others} onAdd={(category) => replace(category, { ...approvals, category })} />
      )}
    </fieldset>
  );
}

const nameOf = (category: string, approvers: readonly ApproverCount[]): string =>
  approvers.find((one) => one.category === category)?.name ?? texts.approvalSettings.unknownCategory;

function sortLikeSite(rules: readonly CategoryApprovalRule[], approvers: readonly ApproverCount[]) {
  const rank = ({ category }: CategoryApprovalRule) =>
    approvers.findIndex((one) => one.category === category);
  return rules.toSorted((one, other) => rank(one) - rank(other));
}

type RuleRowProps = {
  name: string;
  rule: ApprovalRule;
  /** The categories in which the rule holds. */
  approvers: readonly ApproverCount[];
  onChange: (rule: ApprovalRule) => void;
  onRemove?: () => void;
};

function RuleRow({ name, rule, approvers, onChange, onRemove }: RuleRowProps) {
  const counts = Array.from({ length: maxApprovers }, (_, index) => index + 1);
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <bdi className="font-medium [overflow-wrap:anywhere]">{name}</bdi>
        <div className="flex items-center gap-2">
          <Select
            label={fill(texts.approvalSettings.peopleLabel, { category: name })}
            isLabelHidden
            value={String(rule.people)}
            onChange={({ target }) => onChange({ ...rule, people: Number(target.value) })}
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {plural(texts.approvalSettings.people, count)}
              </option>
            ))}
          </Select>
          {onRemove && (
            <Button
              variant="quiet"
              size="small"
              aria-label={fill(texts.approvalSettings.removeLabel, { category: name })}
              onClick={onRemove}
            >
              {texts.approvalSettings.remove}
            </Button>
          )}
        </div>
      </div>
      {rule.people > 1 && (
        <Choice
          type="checkbox"
          name="recommendations"
          isChecked={rule.recommendations}
          onChange={() => onChange({ ...rule, recommendations: !rule.recommendations })}
        >
          {texts.approvalSettings.recommendations}
        </Choice>
      )}
      <Approvers rule={rule} approvers={approvers} />
    </li>
  );
}

const listNames = new Intl.ListFormat(texts.language.tag);

/** Says in which categories too few people could approve, or how many could. */
function Approvers({ rule, approvers }: Pick<RuleRowProps, 'rule' | 'approvers'>) {
  const byCount = Map.groupBy(approvers, ({ deciders, reviewers }) =>
    // Somebody who decides there has to publish it, however many recommend it.
    deciders === 0 ? 0 : deciders + (rule.recommendations ? reviewers : 0),
  );
  const sentences = [...byCount].flatMap(([count, those]) => {
    const category = listNames.format(those.map(({ name }) => name));
    if (count < rule.people) return { tone: 'text-bad font-medium', text: warnOf(count, category) };
    if (count === rule.people && count > 1)
      return { tone: 'text-wait', text: plural(texts.approvalSettings.justEnough, count, { category }) };
    // Only a rule that asks for something needs a sentence.
    if (rule.people === 1) return [];
    return {
      tone: 'text-ink-soft',
      text: plural(texts.approvalSettings.canApprove, count, { category }),
    };
  });
  return (
    <div className="flex flex-col gap-1 text-sm" aria-live="polite">
      {sentences.map(({ tone, text }) => (
        <p key={text} className={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}

function warnOf(count: number, category: string): string {
  if (count === 0) return fill(texts.approvalSettings.nobody, { category });
  return plural(texts.approvalSettings.tooFew, count, { category });
}

type AddRuleProps = { categories: readonly ApproverCount[]; onAdd: (category: string) => void };

function AddRule({ categories, onAdd }: AddRuleProps) {
  return (
    <div className="mt-3 max-w-xs">
      <Select
        label={texts.approvalSettings.addRule}
        value=""
        onChange={({ target }) => target.value !== '' && onAdd(target.value)}
      >
        <option value="">{texts.approvalSettings.chooseCategory}</option>
        {categories.map(({ category, name }) => (
          <option key={category} value={category}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The rules as the dialog about a conflict shows them, one in each line. */
export function writeRules(
  rules: readonly CategoryApprovalRule[],
  approvers: readonly ApproverCount[],
): string {
  return rules.map((rule) => writeRule(nameOf(rule.category, approvers), rule)).join('\n');
}

export function writeRule(category: string, { people, recommendations }: ApprovalRule): string {
  const text = recommendations
    ? texts.approvalSettings.ruleWithRecommendations
    : texts.approvalSettings.ruleFor;
  return fill(text, { category, people: plural(texts.approvalSettings.people, people) });
}
