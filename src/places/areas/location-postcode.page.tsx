import { findPostcode, postcodeSlug } from '#domain/postcode.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

/** A postcode is known under one address: this one leads there for good, in any spelling. */
const load = ({ params }: PageContext<'/location/postcode/:postcode'>) => {
  const typed = params.postcode
  const postcode = findPostcode(typed)
  if (postcode !== null) return redirect(href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }), 301)
  return notFound(`“${typed.slice(0, 40)}” is not a postcode. One looks like RG30 1AA or M1 1AE.`, {
    suggestions: [{ href: href('/postcodes'), label: 'Search all postcodes' }],
  })
}

/** Never shown: every address of this pattern leads elsewhere or nowhere. */
const head = (): Head => ({
  title: 'Postcode',
  description: 'Postcodes are known under one address each.',
  canonical: href('/postcodes'),
})

/** Never shown. */
export const route = page('/location/postcode/:postcode', { load, head, Page })

function Page() {
  return null
}
