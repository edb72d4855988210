// Property tests check the same examples in every run, so that nobody's change fails for an example that it did not break.
// `FAST_CHECK_SEED=2 npx vitest run …` checks others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
