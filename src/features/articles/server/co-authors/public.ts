// Articles with several authors: the first author, and the co-authors.
export { articleTags } from '../cache-tags.ts';
export {
  addCoAuthor,
  orderCoAuthors,
  type PassedArticle,
  passArticlesOn,
  removeCoAuthor,
  removeFromAll,
} from './change-co-authors.ts';
export { coAuthorsColumn, isOfAuthor, isWrittenBy } from './co-author.queries.ts';
export { mergeAuthors } from './merge-authors.ts';
