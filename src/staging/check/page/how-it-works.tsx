/** What the check compares, what it can't see, and what happens to the pictures. */
export function HowItWorks() {
  return (
    <div className="prose [&>h2:first-child]:mt-0">
      <h2>What we compare</h2>
      <p>
        We find the room in the original, then look for its straight edges in the staged picture: the walls,
        the ceiling and each window, door and radiator. They must be in the same place, unless something
        covers them. The view and the colours of the floor and walls must match too, and there mustn’t be a
        new window or door.
      </p>
      <h2>What the check can miss</h2>
      <ul>
        <li>Anything behind furniture, a rug or curtains.</li>
        <li>A removed door or radiator that was nearly the colour of its wall.</li>
        <li>A new door that’s as white as its wall or mostly covered.</li>
        <li>A new window that’s partly covered, or whose view is no brighter than the room.</li>
        <li>
          A new floor of the same colour, small fixtures such as sockets, and damage that was tidied away.
        </li>
        <li>A different view from a window.</li>
      </ul>
      <p>
        It works best for photos of rectangular rooms with a visible floor. If it doesn’t recognise the room,
        it says so. It can also be wrong, so compare both pictures by eye before you publish one.
      </p>
      <h2>What happens to your pictures</h2>
      <p>
        We compare both pictures in memory and then discard them. We don’t store them, send them to anybody
        else or train anything with them.
      </p>
    </div>
  )
}
