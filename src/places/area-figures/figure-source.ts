import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetSource } from '#datasets/register.ts'
import type { FigureSource } from '#domain/area-figures.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** Names the dataset and edition that a figure comes from. */
export function figureSource(
  { title, publisher, page, licence }: Pick<DatasetSource, 'title' | 'publisher' | 'page' | 'licence'>,
  edition: Edition | null,
): FigureSource {
  return {
    name: title,
    publisher,
    url: page,
    licence,
    edition: edition?.label ?? '',
    demonstration: edition?.demonstration ?? false,
  }
}

/** Names the source of a figure from its citation. */
export function citedSource(facts: SourceFacts): FigureSource {
  const { title, publisher, licence, page, edition, demonstration = false } = facts
  return { name: title, publisher, url: page, licence, edition, demonstration }
}
