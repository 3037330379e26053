import { type ComponentProps, createElement } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];
type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number | string };

/**
 * Replaces lucide's function of this name in the build (vite.config.ts). An icon is then one component and
 * two elements; lucide's is two components and an element per shape, and a list has dozens of them.
 */
export default function createLucideIcon({ node }: { node: readonly Shape[] }) {
  // A path may begin with a move relative to the end of the previous one, so each starts at the origin.
  const outline = node.flatMap((shape) => dataOf(shape) ?? []).join('M0 0');
  const others = node.filter((shape) => dataOf(shape) === null);
  return function LucideIcon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...rest}
      >
        <path d={outline} />
        {others.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}

/** The shape as the data of a path; null for a shape that keeps its own element. */
function dataOf([tag, { d, cx, cy, r, fill }]: Shape): string | null {
  if (tag === 'path') return d ?? null;
  if (tag !== 'circle' || fill) return null;
  const half = (toward: number) => `a${r} ${r} 0 1 0 ${toward * 2 * Number(r)} 0`;
  return `M${Number(cx) - Number(r)} ${cy}${half(1)}${half(-1)}`;
}
