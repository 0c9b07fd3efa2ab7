import { href } from '#http/href.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'

/** Leads to the deals that an account keeps, with the numbers that the address holds when it is pressed. */
export function KeepDeal({ query }: { readonly query: string }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <LinkButton href={`${href('/newdeal')}${query && `?${query}`}`} data-follows-address="">
        Keep this deal
      </LinkButton>
      <span className="text-slate">With a name, notes and a stage, in your account.</span>
    </p>
  )
}
