import { Button } from '#ui/button/button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import type { ListingAnswer } from '../listing-answer.ts'
import { dealOfListing, titleOfListing } from '../listing-deal.ts'
import type { PanelData } from '../panel-data.ts'

type DealButtonProps = PanelData & { readonly answer: ListingAnswer }

/**
 * Saves the listing as a deal. The form opens the page of deals in a tab, where the visitor is signed in: in the panel's frame
 * nobody is, so the panel never sees an account.
 */
export function DealButton({ home, answer, once }: DealButtonProps) {
  const { postcode } = answer.report.record
  return (
    <form
      method="post"
      action={href('/newdeal')}
      target="_blank"
      className="grid gap-1"
      {...behaviour('listing-deal', { when: 'now' })}
    >
      <input type="hidden" name="form" value="save" />
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="stage" value="lead" />
      <input type="hidden" name="title" defaultValue={titleOfListing(home, postcode)} />
      <input type="hidden" name="notes" defaultValue="" />
      {Object.entries(dealOfListing(home, answer)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button className="w-full">Save as a deal</Button>
      <p className="text-sm text-slate">Opens your deals in a new tab. You may need to sign in.</p>
    </form>
  )
}
