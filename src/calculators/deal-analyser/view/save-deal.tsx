import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'

/** Links that take the current numbers to the visitor's deals and to Notion. */
export function SaveDeal({ query }: { readonly query: string }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <LinkButton href={`${href('/newdeal')}${query && `?${query}`}`} data-follows-address="">
        Save this deal
      </LinkButton>
      <LinkButton
        href={`${href('/notion-property-deal-analyser')}${query && `?${query}`}`}
        data-follows-address=""
      >
        Use it in Notion
      </LinkButton>
      <span className="text-slate">
        Save it to your account with a name, notes and a stage, or use it in your own Notion workspace.
      </span>
    </p>
  )
}
