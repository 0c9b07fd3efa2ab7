import { LABEL } from '#staging/disclosure/label.ts'

/** A summary of the law on pictures in listings. */
export function StagingLaw() {
  return (
    <>
      <h2>The law on staged pictures</h2>
      <p>
        A photo in a listing is a commercial practice. Since 6 April 2025 the Digital Markets, Competition and
        Consumers Act 2024 has banned misleading actions and omissions by traders, and the Competition and
        Markets Authority can fine them without going to court. A photo is misleading if it deceives, or its
        overall impression is likely to, and that makes an average buyer or tenant decide differently, for
        example to go to a viewing.
      </p>
      <p>
        Put a label on every staged picture, such as “{LABEL}”, and show the unedited photo next to it. The
        Act doesn’t mention virtual staging, and we know of no ruling on it. The advertising code (CAP Code)
        applies to listings too, and portals have image rules of their own: read them before you upload.
      </p>
    </>
  )
}
