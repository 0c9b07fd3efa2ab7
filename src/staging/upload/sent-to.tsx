import type { PictureModel } from '#platform/image-model/image-model.ts'
import { Notice } from '#ui/notice/notice.tsx'

import { sentToWords } from './sent-to-words.ts'

/** Says who gets photos that are uploaded, before they are. Nothing with our own engine, which sends them to nobody. */
export function SentTo({ model }: { readonly model: PictureModel | null }) {
  if (!model) return null
  return (
    <Notice title={`Final pictures: your photo is sent to ${model.name}`}>
      {sentToWords(model)} Drafts are made by our own engine, and nobody else gets the photo for them.
    </Notice>
  )
}
