import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'

import { LABEL } from '#staging/disclosure/label.ts'
import { keptWords } from '#staging/pictures/kept-words.ts'
import { engineWords } from '#staging/verify/source-words.ts'
import { SANS, SERIF } from '#ui/fonts/pdf-fonts.server.ts'

import type { PackJob, PackPicture } from './pack-job.ts'
import { qrCodePng } from './qr-code.server.ts'

/** Pictures that have room on the page. The others are in the pack, and counted in a line below. */
const MAX_ON_PAGE = 6

const style = StyleSheet.create({
  page: { padding: 40, fontSize: 8.5, fontFamily: SANS, color: '#16202b' },
  title: { fontSize: 16, fontFamily: SERIF, fontWeight: 600 },
  lead: { marginTop: 6, marginBottom: 12 },
  heads: { flexDirection: 'row', gap: 10, paddingBottom: 3 },
  head: { width: 96, fontSize: 7.5, color: '#5a6672' },
  row: { flexDirection: 'row', gap: 10, borderTop: '0.5pt solid #5a6672', paddingVertical: 7 },
  picture: { width: 96, height: 64, objectFit: 'contain' },
  code: { width: 62, height: 62 },
  facts: { flex: 1, gap: 2 },
  name: { fontWeight: 600, fontSize: 9.5 },
  hash: { fontFamily: 'Courier', fontSize: 5.6 },
  foot: { marginTop: 12, color: '#5a6672' },
  approval: { marginTop: 10, fontWeight: 600 },
  lines: { flexDirection: 'row', gap: 16, marginTop: 26 },
  line: { flex: 1, borderTop: '0.5pt solid #5a6672', paddingTop: 3, color: '#5a6672' },
})

/** A page for the file: every staged picture with its original, what the check found, both hashes and a code that leads to its public page. */
export function RecordDocument({ job: { listing, day, keptDays, photos } }: { readonly job: PackJob }) {
  const rows = photos.flatMap(({ place, pictures }) => pictures.map((picture) => ({ picture, place })))
  const more = rows.length - MAX_ON_PAGE
  return (
    <Document title={`Virtually staged pictures: ${listing}`} language="en-GB" author="Freehold">
      <Page size="A4" style={style.page}>
        <Text style={style.title}>Virtually staged pictures: {listing}</Text>
        <Text style={style.lead}>
          Record for the file, made on {day}. Every staged picture is labelled “{LABEL}” and is listed with
          the photo that it was made from. Scan a code to open the picture’s public page. We delete the page
          with the picture: {keptWords(keptDays)} after its photo was last staged, or when the picture is
          deleted.
        </Text>
        <View style={style.heads}>
          <Text style={style.head}>Unedited photo</Text>
          <Text style={style.head}>Staged picture</Text>
        </View>
        {rows.slice(0, MAX_ON_PAGE).map(({ picture, place }) => (
          <Row key={picture.proofUrl} picture={picture} place={place} />
        ))}
        <Text style={style.foot}>
          {more > 0 ? `The pack has ${more} more staged pictures, each with its original. ` : ''}
          SHA-256 hashes are of the files in this pack.
        </Text>
        <Text style={style.approval}>Approved by the seller or landlord</Text>
        <View style={style.lines}>
          {['Name', 'Signature', 'Date'].map((label) => (
            <Text key={label} style={style.line}>
              {label}
            </Text>
          ))}
        </View>
      </Page>
    </Document>
  )
}

function Row({ picture, place }: { readonly picture: PackPicture; readonly place: number }) {
  const { name, engine, jpeg, thumbnail, checked, sha256, originalSha256, proofUrl } = picture
  return (
    <View style={style.row} wrap={false}>
      <Image src={Buffer.from(thumbnail)} style={style.picture} />
      <Image src={Buffer.from(jpeg)} style={style.picture} />
      <View style={style.facts}>
        <Text style={style.name}>
          Photo {place}: {name}
        </Text>
        <Text>
          Made by: {engineWords(engine)}. {checked}
        </Text>
        <Text>Staged picture, SHA-256</Text>
        <Text style={style.hash}>{sha256}</Text>
        <Text>Original in this pack, SHA-256</Text>
        <Text style={style.hash}>{originalSha256}</Text>
      </View>
      <Image src={qrCodePng(proofUrl)} style={style.code} />
    </View>
  )
}
