import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

import type { SavedAnswer, SavedItem } from '#account/saved/saved-item.ts'
import { formatDate, utcDay } from '#domain/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { href } from '#web/href.ts'

type SavedRowProps = {
  /** URL of the saved item. */
  readonly href: string
  readonly title: string
  readonly detail: string | null
  readonly answer: SavedAnswer | null
  /** When it was saved. Omitted for deals, whose answer is always current. */
  readonly savedAt?: Date
  /** Actions, such as a remove button. */
  readonly children?: ReactNode
}

/** A saved calculation, deal or place, with its result first. */
export function SavedRow({ href: to, title, detail, answer, savedAt, children }: SavedRowProps) {
  const when = savedAt && `Saved on ${formatDate(utcDay(savedAt))}`
  return (
    <li className="flex items-start justify-between gap-x-3 py-2">
      <a href={to} className="group/row min-w-0 flex-1 py-1 no-underline">
        {answer && (
          <span className="block">
            <span className="font-serif text-xl font-semibold tabular-nums">{answer.figure}</span>{' '}
            <span className="text-sm text-slate">{answer.label}</span>
          </span>
        )}
        <span className="block font-medium underline decoration-1 underline-offset-4 group-hover/row:decoration-2">
          {title}
        </span>
        <span className="block text-sm text-slate">{[detail, when].filter(Boolean).join(' · ')}</span>
      </a>
      {children}
    </li>
  )
}

/** Removes a saved place or calculation and returns to the dashboard. */
export function RemoveForm({ item: { path, title } }: { readonly item: SavedItem }) {
  return (
    <form method="post" action="/saved" className="shrink-0 print:hidden">
      <input type="hidden" name="action" value="remove" />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="back" value={`${href('/dashboard')}#saved`} />
      <Button variant="quiet" className="-mr-3 px-3">
        <Icon of={X} size={18} label={`Remove ${title}`} />
      </Button>
    </form>
  )
}
