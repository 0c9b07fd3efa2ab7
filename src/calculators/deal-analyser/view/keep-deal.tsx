import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'

/** Leads to the deals that an account keeps, with the numbers that the address holds when it is pressed. */
export function KeepDeal({ query }: { readonly query: string }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <LinkButton href={`${href('/newdeal')}${query && `?${query}`}`} data-follows-address="">
        Keep this deal
      </LinkButton>
      <LinkButton
        href={`${href('/notion-property-deal-analyser')}${query && `?${query}`}`}
        data-follows-address=""
      >
        This deal in Notion
      </LinkButton>
      <span className="text-slate">
        In your account with a name, notes and a stage, or in a database of your own.
      </span>
    </p>
  )
}
