/** The law on pictures in listings, in short; each page adds what its room needs. */
export function StagingLaw() {
  return (
    <>
      <h2>What the law asks of the picture</h2>
      <p>
        A picture in a listing is a commercial practice. The Digital Markets, Competition and Consumers Act
        2024 has forbidden misleading actions and omissions by traders since 6 April 2025, and the Competition
        and Markets Authority can fine for them without going to court. A picture misleads if its overall
        impression would lead an average buyer or tenant to decide differently, for instance to travel to a
        viewing.
      </p>
      <p>
        Label every staged picture in the picture itself, such as “Virtually staged: furniture is not
        included”, and put the unedited photograph beside it. The material information guidance of the
        National Trading Standards Estate and Letting Agency Team lists what a listing must tell. It was
        written for the rules before the Act: check with the team which parts are current.
      </p>
    </>
  )
}
