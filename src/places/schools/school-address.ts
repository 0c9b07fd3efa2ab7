import { areaSlug } from '#domain/area.ts'
import { href } from '#web/href.ts'

type Named = { readonly name: string; readonly urn: string }

/** A school’s page, such as /schools/teasel-primary-school-150001. */
export function schoolAddress({ name, urn }: Named): string {
  return href('/schools/:name', { name: `${areaSlug(name)}-${urn.toLowerCase()}` })
}

/** Returns the URN at the end of a school’s address; null if there’s none. */
export function urnInAddress(name: string): string | null {
  return /-(\d{5,7}|[wsn]\d{7})$/.exec(name)?.[1]?.toUpperCase() ?? null
}
