import type { PictureModel } from '#platform/image-model/image-model.ts'

/** What happens to a photo that an image model finishes, as a sentence. */
export function sentToWords({ name, model }: PictureModel): string {
  return `If you order a final picture, we send the photo to ${name}, whose image model “${model}” draws the furniture.`
}
