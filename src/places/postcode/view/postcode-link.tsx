import { postcodeSlug, type Postcode } from '#domain/postcode.ts'
import { href } from '#web/href.ts'

/** A link to another postcode's page. */
export function PostcodeLink({ postcode }: { readonly postcode: Postcode }) {
  return (
    <a href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })} className="link text-nowrap">
      {postcode}
    </a>
  )
}
