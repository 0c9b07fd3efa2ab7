import type { ComponentProps, ReactNode } from 'react'

import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'

import { Explanation, type ExplanationProps } from './explanation.tsx'
import { crumbsOf, type LookUpFacts } from './look-up-facts.ts'
import { LookUpPage } from './look-up-page.tsx'
import { PlaceAnswer } from './place-answer.tsx'
import { PostcodeForm } from './postcode-form.tsx'
import { SourceCards } from './source-cards.tsx'

type PostcodeLookUpProps = Omit<ComponentProps<typeof PostcodeForm>, 'path'> &
  Pick<ComponentProps<typeof PlaceAnswer>, 'children'> & {
    readonly facts: LookUpFacts
    /** What belongs between the answer and its explanation. */
    readonly below?: ReactNode
    readonly explanation: ExplanationProps
    readonly sources: ComponentProps<typeof SourceCards>['sources']
    readonly relatedPages: readonly RelatedPage[]
  }

/** Shows a page that looks up a postcode: the form, the answer, what it means, its sources, and related pages. */
export function PostcodeLookUp({
  facts,
  below,
  explanation,
  sources,
  relatedPages,
  children,
  ...form
}: PostcodeLookUpProps) {
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<PostcodeForm path={facts.path} {...form} />}>
      <PlaceAnswer path={facts.path} search={form.search}>
        {children}
      </PlaceAnswer>
      {below}
      <Explanation {...explanation} />
      <SourceCards sources={sources} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
