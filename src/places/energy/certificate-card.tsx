import { ageBandText } from '#datasets/energy-certificates/age-band.ts'
import { type Certificate, expiresOn } from '#datasets/energy-certificates/certificate.ts'
import { formatDate } from '#domain/dates.ts'

/** Shows the main facts of one certificate. */
export function CertificateCard({ certificate }: { readonly certificate: Certificate }) {
  const { address, postcode, rating, score, potentialRating, floorAreaSqm, ageBand, heating, lodgedOn } =
    certificate
  const facts = [
    ['Address', `${address}, ${postcode}`],
    ['Energy rating', rating && (score === null ? rating : `${rating} (score ${score})`)],
    ['Potential rating', potentialRating],
    ['Total floor area', floorAreaSqm === null ? null : `${floorAreaSqm} m²`],
    ['Built', ageBand && ageBandText(ageBand)],
    ['Main heating', heating],
    ['Added to the register', formatDate(lodgedOn)],
    ['Valid until', formatDate(expiresOn(certificate))],
  ] as const
  return (
    <dl className="mt-3 mb-4 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-slate">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
