import { planNumber } from './plan.ts'

/** The pattern of the addresses at which the site serves plans, for its endpoint. */
export const PLAN_PATTERN = '/plan-lines/:file{[0-9a-z]{1,7}\\.svg}'

/** The address of a seed's plan. It has a number made from the seed, because a seed can be somebody's name. */
export function planAddress(seed: string): string {
  return `/plan-lines/${planNumber(seed).toString(36)}.svg`
}

/** The number in the file name of a plan. */
export function numberInFile(file: string): number {
  return Number.parseInt(file, 36)
}
