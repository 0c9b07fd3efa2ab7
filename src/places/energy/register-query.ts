/**
 * A certificate's number as the register writes it, '2605-1241-2811-1492-6842', from 20 digits in any grouping; null for
 * anything else.
 */
export function findCertificateNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (text.length > 60 || !/^\d{20}$/.test(digits)) return null
  return digits.replace(/(\d{4})(?=\d)/g, '$1-')
}

/** The certificate's address in the register. */
export function certificateAddress(number: string): string {
  return `https://find-energy-certificate.service.gov.uk/energy-certificate/${number}`
}
