import { areaOf, type Postcode } from '#domain/postcode.ts'
import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'

/** The breadcrumbs: home, postcodes, area, district, postcode. */
export function crumbsOf(postcode: Postcode, outcode: string): readonly Crumb[] {
  const area = areaOf(postcode)
  return [
    { label: 'Home', href: href('/') },
    { label: 'Postcodes', href: href('/postcodes') },
    { label: area, href: href('/postcodes', null, { in: area }) },
    { label: outcode, href: href('/postcodes', null, { in: outcode }) },
    { label: postcode },
  ]
}
