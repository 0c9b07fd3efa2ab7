import { STYLE_WORDS } from '#staging/pictures/choice-words.ts'
import { keptWords } from '#staging/pictures/kept-words.ts'
import type { Listing } from '#staging/pictures/picture.ts'
import { STAGING_PATH } from '#staging/pictures/staging-path.ts'
import { SureField } from '#staging/pictures/sure-field.tsx'
import { STYLES } from '#staging/scene/styles.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { PACK_ID } from './pack-id.ts'
import { SHARED_PATH } from './shared-path.ts'

type ListingToolsProps = {
  readonly listing: Listing
  /** For how many days after the last picture the account keeps its photos. */
  readonly keptDays: number
  readonly siteUrl: string
}

/** What can be done with a whole listing: one style for all rooms, the portal pack, the share link, deletion. */
export function ListingTools({ listing, keptDays, siteUrl }: ListingToolsProps) {
  const { id, photos } = listing
  const hasFinals = photos.some(({ pictures }) =>
    pictures.some(({ kind, state }) => kind === 'final' && state === 'done'),
  )
  const act = (what: string) => `${STAGING_PATH}/listings/${id}/${what}`
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 print:hidden">
      <Card
        title="One style for all rooms"
        sentence="Makes a free draft of every photo that doesn’t have one in this style yet, as the room you last chose for it. If they all have one, you’ll get another of each."
      >
        <form method="post" action={act('restyle')} className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <SelectField
            name="style"
            id="restyle"
            label="Style"
            options={STYLES.map((value) => ({ value, label: STYLE_WORDS[value] }))}
          />
          <Button variant="secondary">Make drafts in this style</Button>
        </form>
      </Card>
      <Card
        title="Portal pack"
        sentence={`A ZIP file: originals and final pictures in order, captions, wording for the particulars, and a record for your file. Scan a code in the record to open that picture’s page. We delete the page with the picture: ${keptWords(keptDays)} after its photo’s last picture, or when you delete it.`}
      >
        <div id={PACK_ID}>
          {hasFinals ? (
            <LinkButton href={act('portal-pack.zip')} variant="primary">
              Download the portal pack
            </LinkButton>
          ) : (
            <p className="text-slate">It’s ready once there’s a final picture.</p>
          )}
        </div>
      </Card>
      <Sharing listing={listing} siteUrl={siteUrl} act={act} />
      <Card
        title="Delete the listing"
        sentence="Deletes its photos and pictures now. They can’t be brought back."
      >
        <form method="post" action={act('delete')} className="flex flex-wrap gap-x-6">
          <SureField />
          <Button variant="secondary">Delete this listing now</Button>
        </form>
      </Card>
    </div>
  )
}

function Sharing({
  listing: { shareKey, showsOriginals },
  siteUrl,
  act,
}: Omit<ListingToolsProps, 'keptDays'> & { readonly act: (what: string) => string }) {
  return (
    <Card
      id="sharing"
      title="Sharing"
      sentence="Anyone with the link can see the final pictures next to their originals, without signing in."
    >
      <div className="grid justify-items-start gap-4">
        {shareKey !== null && (
          <p className="min-w-0 wrap-anywhere">
            <a href={`${SHARED_PATH}/${shareKey}`} className="link">
              {siteUrl}
              {SHARED_PATH}/{shareKey}
            </a>
          </p>
        )}
        <form method="post" action={act(shareKey === null ? 'share' : 'unshare')}>
          <Button variant="secondary">
            {shareKey === null ? 'Create a share link' : 'Turn off the link'}
          </Button>
        </form>
        <p className="max-w-prose text-sm text-slate">
          {showsOriginals
            ? 'The public pages about your pictures show their originals.'
            : 'The public pages about your pictures don’t show their originals, only their hashes.'}
        </p>
        <form method="post" action={act(showsOriginals ? 'hide-originals' : 'show-originals')}>
          <Button variant="quiet">
            {showsOriginals ? 'Hide the originals' : 'Show the originals there'}
          </Button>
        </form>
      </div>
    </Card>
  )
}
