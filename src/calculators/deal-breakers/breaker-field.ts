/** Query parameter for the ticked deal-breakers. */
export const BREAKER = 'breaker'
