/** The name under which the address holds what is ticked on the list of deal-breakers. */
export const BREAKER = 'breaker'
