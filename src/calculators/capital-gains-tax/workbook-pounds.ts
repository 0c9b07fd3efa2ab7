/** Whole pounds in formulas, as `whole-pounds.ts` cuts them: traces beyond the sixth decimal do not decide. */

/** Down to a whole pound. */
export const down = (pounds: string) => `INT(${pounds} + 0.0000005)`

/** Up to a whole pound. */
export const up = (pounds: string) => `(0 - INT(0.0000005 - (${pounds})))`
