/** States how good the estimate was on homes whose certificate was hidden (docs/decisions/060, with the command). */
export function Accuracy() {
  return (
    <section aria-labelledby="accuracy">
      <h2 id="accuracy" className="text-2xl">
        How good is the estimate?
      </h2>
      <div className="mt-3 grid max-w-prose gap-3">
        <p>
          We start from when homes in the area were built, then add the certificates of nearby homes, and the
          home’s own sales and certificates. Flats in the same building count most. Assessors disagree about 1
          in 10 homes that are assessed twice, so even a certificate doesn’t make a band certain.
        </p>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            How we tested it
          </summary>
          <p>
            To test it, we hid certificates and predicted them. The Brier score is 0 for a forecast that’s
            certain and right, and 2 for one that’s certain and wrong. For the newest certificate of 94 flats
            in Exeter it was 0.24, against 0.28 with the earlier certificate alone and 0.96 with the mix of
            the area. Without a certificate of their own, 2,169 flats in Exeter scored 0.45, against 0.90 with
            the area alone, and 416 terraced houses in London 0.69, against 0.71. For 596 homes in England and
            Wales, adding what we know of their sales brought it from 0.90 to 0.85.
          </p>
          <p className="mt-3">
            The gain over the certificate alone is small, and with 35 postcodes it could be chance. The tests
            compare us with assessors, not with deeds.
          </p>
        </details>
      </div>
    </section>
  )
}
