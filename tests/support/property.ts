import fc from 'fast-check';

/**
 * One commit gives one answer: every run of `npm test` draws the same examples. New ones are hunted
 * by `npm run test:faults`, or by hand with `PROPERTY_SEED=$RANDOM npm test -- unit name`.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });

export default fc;
