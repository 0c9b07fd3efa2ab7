/** Length of the free trial in days. */
export const TRIAL_DAYS = 14

/** When the first payment after a trial is due. `price` is text such as '£31 a month', or null for the metered plan. */
export function trialTerms(price: string | null): string {
  return price === null
    ? `${TRIAL_DAYS} days free, then you pay for each call.`
    : `${TRIAL_DAYS} days free, then ${price} until you cancel.`
}
