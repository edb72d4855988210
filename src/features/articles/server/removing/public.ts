export { putArticlesBack, type TakenDown, takeDownArticles } from './take-down.ts';
