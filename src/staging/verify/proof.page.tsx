import { LABEL } from '#staging/disclosure/label.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, notFound, page, type PageContext } from '#web/page.ts'

import { findProof } from './find-proof.server.ts'
import { ProofFacts } from './proof-facts.tsx'
import { proofPath, VERIFY_PATH } from './verify-path.ts'

/** What we tell anybody who has the link to one of our pictures, or scans the code in its portal pack. */

const PATH = '/ai-staging/verify/:code'
const HEADING = 'About this staged picture'

const CRUMBS = [
  { label: 'Home', href: href('/') },
  { label: 'Verify a picture', href: VERIFY_PATH },
  { label: HEADING },
]

const load = async ({ site, params, siteUrl }: PageContext<typeof PATH>) => {
  const proof = await findProof(site.pool, params.code)
  return proof
    ? { proof, siteUrl }
    : notFound('We don’t have this picture. It may have been deleted, or its storage period has ended.')
}

type PageData = DataOf<ReturnType<typeof load>>

const head = ({ proof: { code }, siteUrl }: PageData): Head => ({
  title: 'About this virtually staged picture',
  description:
    'When and how this picture was virtually staged, what our check found, and the hash of the original photo.',
  canonical: href(PATH, { code }),
  jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
  robots: 'noindex,nofollow',
})

/** The public page about one of our pictures. */
export const route = page(PATH, { load, head, Page })

function Page({ data: { proof } }: { readonly data: PageData }) {
  return (
    <>
      <GuideHeader
        crumbs={CRUMBS}
        heading={HEADING}
        lead="It’s virtually staged: the furniture was added by computer and isn’t included. The room is meant to be as it is in the photo."
      />
      <div className="sheet grid gap-8 py-8 *:min-w-0 lg:py-10">
        <figure className="max-w-3xl">
          <img
            src={`${proofPath(proof.code)}/staged.jpg`}
            alt="The room, virtually staged"
            className="h-auto w-full border"
          />
          <figcaption className="mt-2 text-sm text-slate">{LABEL}</figcaption>
        </figure>
        <ProofFacts proof={proof} />
        <p className="print:hidden">
          <LinkButton href={VERIFY_PATH}>Verify a picture file</LinkButton>
        </p>
      </div>
    </>
  )
}
