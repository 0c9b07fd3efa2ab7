import { controlAttributes, FieldFrame, type FieldWords } from '#ui/field/field-frame.tsx'

/** Formats that the engine opens. Browsers offer these first; what arrives is checked by its content. */
const ACCEPTED = 'image/jpeg,image/heic,image/heif,.heic,.heif,image/png,image/webp,image/avif,image/tiff'

/** A field for one picture file, or several. It works by keyboard, by dropping files on it, and without scripts. */
export function PictureField({ multiple = false, ...words }: FieldWords & { readonly multiple?: boolean }) {
  return (
    <FieldFrame words={words}>
      <input
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        {...controlAttributes(words)}
        className="mt-1.5 block w-full rounded-md border border-dashed border-control bg-paper p-4 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-control file:bg-card file:px-4 file:font-medium file:text-ink"
      />
    </FieldFrame>
  )
}
