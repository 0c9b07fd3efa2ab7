import { findOutcode, findPostcode, postcodeSlug } from '#domain/postcode.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

/** Redirects a postcode in any spelling to its page, and a district to the list of its postcodes. */
const load = ({ params }: PageContext<'/location/postcode/:postcode'>) => {
  const typed = params.postcode
  const postcode = findPostcode(typed)
  if (postcode !== null) return redirect(href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }), 301)
  const outcode = findOutcode(typed)
  if (outcode !== null) return redirect(href('/postcodes', null, { in: outcode }), 301)
  return notFound(`“${typed.slice(0, 40)}” isn’t a postcode. Postcodes look like RG30 1AA or M1 1AE.`, {
    suggestions: [{ href: href('/postcodes'), label: 'Search all postcodes' }],
  })
}

/** Never shown: every path redirects or is a 404. */
const head = (): Head => ({
  title: 'Postcode',
  description: 'Redirects to the postcode’s own page.',
  canonical: href('/postcodes'),
})

/** Never shown. */
export const route = page('/location/postcode/:postcode', { load, head, Page })

function Page() {
  return null
}
