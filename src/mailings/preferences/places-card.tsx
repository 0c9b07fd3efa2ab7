import X from 'lucide-react/icons/x'

import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'

import type { Posted } from './preferences-actions.server.ts'
import type { Preferences } from './preferences.server.ts'

type PlacesCardProps = {
  readonly preferences: Preferences
  readonly address: string
  readonly posted: Extract<Posted, { error: string }> | null
}

/** Somebody's places, each with a button to remove it, and a field to add one. */
export function PlacesCard({ preferences: { places }, address, posted }: PlacesCardProps) {
  const failed = posted?.field === 'place' ? posted : null
  return (
    <Card
      id="places"
      title="Places"
      sentence="Postcodes and local authorities whose changes you want to hear about."
    >
      {places.length > 0 && (
        <ul className="mb-5 divide-y border-y">
          {places.map(({ id, path, title }) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <a href={path} className="link inline-flex min-h-11 items-center">
                {title}
              </a>
              <form method="post" action={address} className="shrink-0 print:hidden">
                <input type="hidden" name="action" value="remove" />
                <input type="hidden" name="watch" value={id} />
                <Button variant="quiet" className="-mr-3 px-3">
                  <Icon of={X} size={18} label={`Remove ${title}`} />
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={address} className="grid gap-4 print:hidden">
        <input type="hidden" name="action" value="add" />
        <Field
          name="place"
          label="Add a place"
          hint="A full postcode, e.g. RG30 1AA, or a local authority, e.g. Reading"
          maxLength={100}
          required
          defaultValue={failed?.typed ?? ''}
          error={failed?.error}
          action={<Button variant="secondary">Add place</Button>}
        />
      </form>
    </Card>
  )
}
