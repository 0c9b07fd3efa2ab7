import { servicePrice } from '#billing/credits/paid-services/service-price.ts'
import type { Customer } from '#billing/customer.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { countOf } from '#domain/plain-number.ts'
import type { PictureModel } from '#platform/image-model/image-model.ts'
import { pictureName } from '#staging/pictures/choice-words.ts'
import { isUnfinished, type Picture } from '#staging/pictures/picture.ts'
import { picturePath, STAGING_PATH, type FilePath } from '#staging/pictures/staging-path.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

type Props = {
  readonly picture: Picture
  readonly customer: Pick<Customer, 'profile' | 'subscriptions'>
  /** Who gets photos to finish; null with our own engine. */
  readonly model: PictureModel | null
}

/** A picture in the list below its photo: its state, and what can be done with it. */
export function PictureItem({ picture, customer, model }: Props) {
  const { id, kind, state } = picture
  const name = pictureName(picture)
  return (
    <li className="grid gap-4 border-t py-5 *:min-w-0 last:border-b sm:grid-cols-[10rem_1fr]">
      {state === 'done' ? (
        <a href={picturePath(id, 'picture.jpg')} className="block self-start">
          <img
            src={picturePath(id, kind === 'final' ? 'small.jpg' : 'picture.jpg')}
            alt={`Open: ${name}`}
            loading="lazy"
            className="h-auto w-40 border"
          />
        </a>
      ) : (
        <span className="text-sm text-slate">{STATE_WORDS[state]}</span>
      )}
      <div className="grid justify-items-start gap-3">
        <h3 className="font-medium">{name}</h3>
        <State picture={picture} />
        <div className="flex flex-wrap gap-3 print:hidden">
          {state === 'done' && <Downloads picture={picture} />}
          {state === 'done' && kind === 'draft' && <OrderFinal {...{ picture, customer, model }} />}
          {state === 'done' && (
            <LinkButton href={href('/ai-staging/pictures/:id/furniture', { id })} variant="quiet">
              Arrange the furniture<span className="sr-only">: {name}</span>
            </LinkButton>
          )}
          {isUnfinished(picture) && <Act id={id} act="cancel" label="Cancel" name={name} />}
          {!isUnfinished(picture) && <Act id={id} act="delete" label="Delete" name={name} />}
        </div>
      </div>
    </li>
  )
}

const STATE_WORDS = {
  queued: 'In the queue',
  running: 'Being made',
  failed: 'Not made',
  cancelled: 'Cancelled',
} as const

function State({ picture }: { readonly picture: Picture }) {
  const { id, kind, state, problem, checked, files } = picture
  if (state === 'failed')
    return (
      <>
        <Notice kind="warning" title="No picture was made">
          {problem}
        </Notice>
        {files.includes('moved') && (
          <figure>
            <img
              src={picturePath(id, 'moved.jpg')}
              alt="The room as it was rejected"
              loading="lazy"
              className="h-auto w-full max-w-xl border"
            />
            <figcaption className="mt-2 text-sm text-slate">
              The rejected picture. Changes to a part of it are marked in red.
            </figcaption>
          </figure>
        )}
      </>
    )
  if (isUnfinished(picture)) return <Progress picture={picture} />
  if (state !== 'done') return null
  return (
    <p className="text-sm text-slate">
      {checked?.verdict === 'warn'
        ? 'Our check couldn’t recognise the room well enough to compare it. Compare the pictures yourself.'
        : 'Our check found no changes to the room.'}
      {kind === 'draft' && ' Drafts are 768 pixels on the longer side.'}
    </p>
  )
}

function Progress({ picture: { id, kind, state, progress } }: { readonly picture: Picture }) {
  return (
    <div
      id={`progress-${id}`}
      data-unfinished=""
      data-progress=""
      className="grid w-full max-w-80 gap-1 text-sm text-slate"
    >
      <progress max={100} value={progress} aria-label="Progress" className="h-3 w-full" />
      <span role="status">
        {state === 'queued'
          ? 'We make one picture for each customer in turn.'
          : `${progress}% done. ${kind === 'final' ? 'This takes one to three minutes.' : 'This usually takes less than a minute.'}`}
      </span>
      <noscript>Reload the page to see the progress.</noscript>
    </div>
  )
}

const DOWNLOADS: readonly { file: FilePath; label: string }[] = [
  { file: 'picture.jpg', label: 'JPEG for portals' },
  { file: 'small.jpg', label: 'JPEG, 1,024 px' },
  { file: 'picture.png', label: 'PNG, original pixels except furniture, shadows and label' },
]

function Downloads({ picture: { id, kind } }: { readonly picture: Picture }) {
  if (kind === 'draft')
    return (
      <LinkButton href={`${picturePath(id, 'picture.jpg')}?download`} variant="secondary">
        Download the draft
      </LinkButton>
    )
  return DOWNLOADS.map(({ file, label }) => (
    <LinkButton key={file} href={`${picturePath(id, file)}?download`} variant="secondary">
      {label}
    </LinkButton>
  ))
}

/** The button that orders a full-size picture with the draft's furniture, with its price. */
function OrderFinal({ picture: { id, photoId }, customer, model }: Props) {
  const price = servicePrice(customer, 'staging')
  if (price.kind === 'too few')
    return (
      <LinkButton href={href('/pricing')} variant="secondary">
        Get credits for the final picture
      </LinkButton>
    )
  const cost =
    price.kind === 'credits'
      ? ` for ${countOf(price.credits, 'credit')}`
      : price.kind === 'meter'
        ? ` for ${formatPoundsExact(price.pence)}`
        : ''
  return (
    <form method="post" action={`${STAGING_PATH}/photos/${photoId}/final`}>
      <input type="hidden" name="like" value={id} />
      <Button>Make the final picture{cost}</Button>
      {model && <p className="mt-1.5 text-sm text-slate">The photo is sent to {model.name}.</p>}
    </form>
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
    <form method="post" action={`${STAGING_PATH}/pictures/${id}/${act}`}>
      <Button variant="quiet">
        {label}
        <span className="sr-only">: {name}</span>
      </Button>
    </form>
  )
}
