/** Postcodes with which test keys get an error or a slow response. TE isn't a postcode area, so none of them exists. */
import { problemCodes, type ProblemCode } from '#web/endpoint/problems.ts'

/** The last two letters of each magic postcode, by error code. */
const LETTERS = {
  invalid_request: 'BR',
  missing_key: 'XW',
  unknown_key: 'UX',
  revoked_key: 'RX',
  expired_key: 'EX',
  no_credits: 'NB',
  cap_reached: 'SP',
  scope_denied: 'SD',
  address_denied: 'AD',
  plan_required: 'PR',
  not_found: 'NF',
  not_imported: 'NL',
  method_not_allowed: 'NA',
  too_large: 'TL',
  unsupported_media_type: 'UT',
  invalid_parameters: 'BP',
  not_covered: 'ND',
  rate_limited: 'RL',
  internal: 'SE',
  unavailable: 'UN',
} as const satisfies Record<ProblemCode, string>

/** The postcode that makes test keys wait, and for how long. */
export const SLOW = { postcode: 'TE5 7SL', milliseconds: 3_000 } as const

/** Returns the magic postcode of an error. */
export function magicPostcodeOf(code: ProblemCode): string {
  return `TE5 7${LETTERS[code]}`
}

/** Longer texts aren't postcodes. */
const LONGEST = 30

/** Returns the error that a text stands for, 'slow', or null if it isn't a magic postcode. */
export function findMagic(text: string): ProblemCode | 'slow' | null {
  // Photos are texts too, of millions of letters.
  if (text.length > LONGEST) return null
  const plain = text.replaceAll(/[\s+]/g, '').toUpperCase()
  if (plain === SLOW.postcode.replace(' ', '')) return 'slow'
  return problemCodes.find((code) => magicPostcodeOf(code).replace(' ', '') === plain) ?? null
}
