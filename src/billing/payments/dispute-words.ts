import { formatUkDay } from '#domain/dates.ts'

/** Stripe's statuses of a dispute, as the operator reads them. Others are shown as Stripe spells them. */
const STATUSES: Readonly<Record<string, string>> = {
  warning_needs_response: 'Enquiry, needs a response',
  warning_under_review: 'Enquiry, with the bank',
  warning_closed: 'Enquiry closed',
  needs_response: 'Needs a response',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
  prevented: 'Prevented',
}

/** A dispute's status in words: 'Needs a response'. */
export function disputeStatus(status: string): string {
  return STATUSES[status] ?? status
}

/** What's left to do about a dispute: 'Needs a response by 8 December 2026.' Null if it's up to the bank, or decided. */
export function dueOfDispute({
  status,
  respondBy,
}: {
  status: string
  respondBy: Date | null
}): string | null {
  if (status !== 'needs_response' && status !== 'warning_needs_response') return null
  return respondBy === null ? 'Needs a response.' : `Needs a response by ${formatUkDay(respondBy)}.`
}
