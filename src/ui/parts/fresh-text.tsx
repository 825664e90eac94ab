/**
 * A figure that people act upon, drawn as a new element whenever it changes. A browser's translation and some extensions put
 * nodes of their own in the place of text, and React then goes on changing a text that nobody sees any more.
 */
export function FreshText({ children }: { children: string }) {
  return <span key={children}>{children}</span>
}
