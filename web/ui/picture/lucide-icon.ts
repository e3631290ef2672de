import { createElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  /** Its shapes: element and attributes. */
  node: readonly (readonly [string, Record<string, string>])[];
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  size?: number;
}

/**
 * Draws an icon of Lucide; the build has it in place of Lucide's own `createLucideIcon`, which weighs a kilobyte more for what no icon of
 * the site uses. An icon without a name of its own is hidden from screen readers.
 */
// biome-ignore lint/style/noDefaultExport: as the module that it replaces
export default function createLucideIcon({ name, node }: IconData) {
  return ({ size = 24, className = '', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': 'aria-label' in rest ? undefined : 'true',
        ...rest,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
}
