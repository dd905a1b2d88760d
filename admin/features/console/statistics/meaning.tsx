/** A head whose definition opens under the pointer, by keyboard focus and for screen readers. */
export function Meaning({ of, children }: { of: string; children: string }) {
  return (
    <abbr title={of} aria-label={`${children}：${of}`} className="underline decoration-dotted">
      {children}
    </abbr>
  );
}
