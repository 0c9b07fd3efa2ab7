import { ageBandLabel } from '#datasets/energy-certificates/age-band.ts'
import { type Certificate, expiresOn } from '#datasets/energy-certificates/certificate.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { readable } from '#domain/title-case.ts'

type CertificateCardProps = {
  readonly certificate: Certificate
  /** The day on which it's read: a certificate is valid for ten years. */
  readonly today: IsoDate
}

/** Shows the main facts of one certificate, and whether it has expired. */
export function CertificateCard({ certificate, today }: CertificateCardProps) {
  const { address, postcode, rating, score, potentialRating, floorAreaSqm, ageBand, heating, lodgedOn } =
    certificate
  const until = expiresOn(certificate)
  const facts = [
    ['Address', `${readable(address)}, ${postcode}`],
    ['Energy rating', rating && (score === null ? rating : `${rating} (score ${score})`)],
    ['Potential rating', potentialRating],
    ['Total floor area', floorAreaSqm === null ? null : `${floorAreaSqm} m²`],
    ['Built', ageBand && ageBandLabel(ageBand)],
    ['Main heating', heating],
    ['Added to the register', formatDate(lodgedOn)],
    [until < today ? 'Expired on' : 'Valid until', formatDate(until)],
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
