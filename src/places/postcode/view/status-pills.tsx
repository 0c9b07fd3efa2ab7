import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { formatMonth } from '#domain/dates.ts'
import { Pill } from '#ui/pill/pill.tsx'

/** Whether the postcode is live or terminated, since when, and whether it belongs to a large user. */
export function StatusPills({ record }: { readonly record: PostcodeRecord }) {
  const { status, introducedOn, terminatedOn, largeUser } = record
  return (
    <p className="flex flex-wrap items-center gap-2">
      {status === 'live' ? <Pill tone="green">Live</Pill> : <Pill tone="brick">Terminated</Pill>}
      {largeUser && <Pill tone="ochre">Large user</Pill>}
      <span className="text-sm text-slate">{datesInWords(introducedOn, terminatedOn)}</span>
    </p>
  )
}

function datesInWords(introducedOn: string | null, terminatedOn: string | null): string {
  if (terminatedOn === null) return introducedOn === null ? '' : `in use since ${formatMonth(introducedOn)}`
  const until = formatMonth(terminatedOn)
  return introducedOn === null ? `until ${until}` : `in use ${formatMonth(introducedOn)} to ${until}`
}
