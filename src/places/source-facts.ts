import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetSource } from '#datasets/register.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** The citation of a dataset’s current edition. */
export function sourceFacts(source: DatasetSource, edition: Edition): SourceFacts {
  const { title, publisher, licence, page } = source
  return { title, publisher, licence, page, edition: edition.label, demonstration: edition.demonstration }
}
