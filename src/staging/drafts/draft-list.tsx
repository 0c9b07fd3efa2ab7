import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { behaviour } from '#web/behaviour.ts'

import { ROOM_WORDS, STYLE_WORDS } from './choice-words.ts'
import { picturePath, STAGING_PATH } from './draft-path.ts'
import type { Draft } from './draft-store.server.ts'

/** A customer's drafts, newest first. Progress is shown while any is being made; without scripts, by reloading the page. */
export function DraftList({ drafts }: { readonly drafts: readonly Draft[] }) {
  return (
    <section aria-labelledby="drafts-title">
      <h2 id="drafts-title" className="text-2xl">
        Your drafts
      </h2>
      <div
        id="drafts"
        className="mt-4 grid scroll-mt-4 gap-8"
        {...behaviour('staging-drafts', { when: 'idle' })}
      >
        {drafts.length === 0 ? (
          <p className="text-slate">You have no drafts yet.</p>
        ) : (
          drafts.map((draft) => <DraftItem key={draft.id} draft={draft} />)
        )}
      </div>
    </section>
  )
}

function DraftItem({ draft }: { readonly draft: Draft }) {
  const { id, room, style, state } = draft
  const name = `${ROOM_WORDS[room]}, ${STYLE_WORDS[style]}`
  return (
    <article aria-label={name} className="grid gap-4 rounded-sm border bg-card p-4 sm:p-6">
      <h3 className="text-xl">{name}</h3>
      <State draft={draft} />
      <div className="grid gap-4 *:min-w-0 md:grid-cols-2">
        <Picture draft={draft} name="original" label="Original photo" />
        {state === 'done' && <Picture draft={draft} name="picture" label="Virtually staged draft" />}
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        {state === 'done' && (
          <>
            <LinkButton href={`${picturePath(id, 'picture')}?download`} variant="secondary">
              Download the draft
            </LinkButton>
            <LinkButton href={`${picturePath(id, 'original')}?download`} variant="secondary">
              Download the original
            </LinkButton>
          </>
        )}
        {isUnfinished(draft) && <Act id={id} act="cancel" label="Cancel" name={name} />}
        <Act id={id} act="delete" label="Delete both pictures" name={name} />
      </div>
    </article>
  )
}

const isUnfinished = ({ state }: Draft) => state === 'queued' || state === 'running'

function State({ draft }: { readonly draft: Draft }) {
  const { state, problem } = draft
  if (state === 'failed')
    return (
      <Notice kind="warning" title="No draft was made">
        {problem}
      </Notice>
    )
  if (state === 'cancelled') return <p className="text-slate">Cancelled.</p>
  if (!isUnfinished(draft)) return null
  return (
    <p data-unfinished="" role="status" className="text-slate">
      {state === 'queued' ? 'In the queue.' : 'Working on it. This usually takes less than a minute.'}{' '}
      <a href={STAGING_PATH} className="link">
        Show progress
      </a>
    </p>
  )
}

type PictureProps = { readonly draft: Draft; readonly name: 'original' | 'picture'; readonly label: string }

function Picture({ draft: { id, width, height }, name, label }: PictureProps) {
  return (
    <figure className="break-inside-avoid">
      <img
        src={picturePath(id, name)}
        width={width}
        height={height}
        alt={label}
        loading="lazy"
        className="h-auto w-full border"
      />
      <figcaption className="mt-2 text-sm text-slate">{label}</figcaption>
    </figure>
  )
}

type ActProps = {
  readonly id: string
  readonly act: 'cancel' | 'delete'
  readonly label: string
  readonly name: string
}

function Act({ id, act, label, name }: ActProps) {
  return (
    <form method="post" action={`${STAGING_PATH}/drafts/${id}/${act}`}>
      <Button variant="quiet">
        {label}
        <span className="sr-only">: {name}</span>
      </Button>
    </form>
  )
}
