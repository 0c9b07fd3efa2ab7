/**
 * Normalises a certificate number to the register’s format, '2605-1241-2811-1492-6842', or returns null.
 */
export function findCertificateNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (text.length > 60 || !/^\d{20}$/.test(digits)) return null
  return digits.replace(/(\d{4})(?=\d)/g, '$1-')
}

/** Returns the certificate’s URL in the register. */
export function certificateAddress(number: string): string {
  return `https://find-energy-certificate.service.gov.uk/energy-certificate/${number}`
}
