import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { crumbsOf } from '#places/postcode/crumbs.ts'
import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'

/** Returns the breadcrumbs of a postcode’s list of homes or, with an address, of one home. */
export function homeCrumbs(
  { postcode, outcode }: Pick<PostcodeRecord, 'postcode' | 'outcode'>,
  address?: string,
): readonly Crumb[] {
  const pcd7 = postcodeSlug(postcode)
  const above = crumbsOf(postcode, outcode).map((crumb) =>
    crumb.label === postcode ? { ...crumb, href: href('/postcodes/:pcd7', { pcd7 }) } : crumb,
  )
  if (address === undefined) return [...above, { label: 'Homes' }]
  return [...above, { label: 'Homes', href: href('/postcodes/:pcd7/homes', { pcd7 }) }, { label: address }]
}
