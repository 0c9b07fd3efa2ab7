import { cardExpiry, cardName } from '#billing/card-name.ts'
import type { SavedCard } from '#billing/payments/cards.server.ts'
import { Button } from '#ui/button/button.tsx'
import { Pill } from '#ui/pill/pill.tsx'
import { href } from '#web/href.ts'

/** Saved cards: choose, remove or add one. */
export function CardsSection({ cards }: { readonly cards: readonly SavedCard[] }) {
  const used = cards.filter((card) => card.is_default).length
  return (
    <section>
      <h2 className="text-2xl">Cards</h2>
      {cards.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {cards.map((card) => (
            <CardRow key={card.id} saved={card} isOnly={used === 1} />
          ))}
        </ul>
      )}
      <form method="post" action={href('/billing')} className="mt-3">
        <input type="hidden" name="intent" value="add-card" />
        <Button variant="secondary">Add a card</Button>
      </form>
    </section>
  )
}

/** `isOnly`: whether one card is used for all payments. */
function CardRow({ saved, isOnly }: { readonly saved: SavedCard; readonly isOnly: boolean }) {
  const { id, is_default: isDefault, card } = saved
  const name = cardName(card)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border bg-card px-4 py-3">
      <span className="mr-auto">
        <span className="block font-medium">{name}</span>
        <span className="text-sm text-slate tabular-nums">{cardExpiry(card)}</span>
      </span>
      {isDefault && <Pill>Used for payments</Pill>}
      {!(isDefault && isOnly) && <CardButton intent="choose-card" id={id} label="Pay with" name={name} />}
      {!isDefault && <CardButton intent="remove-card" id={id} label="Remove" name={name} />}
    </li>
  )
}

type CardButtonProps = {
  readonly intent: 'choose-card' | 'remove-card'
  readonly id: string
  readonly label: string
  readonly name: string
}

function CardButton({ intent, id, label, name }: CardButtonProps) {
  return (
    <form method="post" action={href('/billing')}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="card" value={id} />
      <Button variant="secondary">
        {label} <span className="sr-only">{name}</span>
      </Button>
    </form>
  )
}
