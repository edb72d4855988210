-- An editor who decides in a category still decides there after the category got another slug, or was retired into
-- another one, and so will one who is invited. An editor who decided in both has the slug only once.
create or replace function follow_renamed_category() returns trigger language plpgsql as $$
begin
  update accounts
    set editor_categories = array(
      select distinct slug from unnest(array_replace(editor_categories, old.slug, new.slug)) as slug order by slug
    )
    where role = 'editor' and old.slug = any (editor_categories);
  update invitations
    set editor_categories = array(
      select distinct slug from unnest(array_replace(editor_categories, old.slug, new.slug)) as slug order by slug
    )
    where role = 'editor' and old.slug = any (editor_categories);
  return null;
end
$$;

create or replace trigger categories_tell_editors after update of slug on categories
  for each row when (old.slug <> new.slug) execute function follow_renamed_category();
