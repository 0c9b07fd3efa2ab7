import { FigureCardView } from '#places/authority-figures/figure-card-view.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { PartCards } from './find-part-cards.server.ts'
import { partFileAddress } from './part-file-address.ts'

type PartCardsViewProps = {
  readonly parts: PartCards
  /** The page that they're on. */
  readonly page: string
}

/** The cards of a postcode area, district or sector; a notice until they've been made. */
export function PartCardsView({ parts: { code, cards }, page }: PartCardsViewProps) {
  if (cards.length === 0)
    return (
      <Notice kind="information" title={`The figures for ${code} are being prepared`}>
        That takes a few minutes after new data has been imported. Please look again soon.
      </Notice>
    )
  return cards.map((card) => (
    <FigureCardView
      key={card.id}
      card={card}
      page={page}
      fileOf={(form) => partFileAddress(code, form, card.id)}
    />
  ))
}
