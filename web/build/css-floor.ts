import { AtRule, type Container, type Document, type Plugin, type Root, type Rule } from 'postcss';
import { HAS_MARKS } from '../lib/has-marks.ts';

/** Matches every element, with the specificity of an id. */
const RAISED = ':not(#\\#)';
const LAYERED = ['theme', 'base', 'components', 'properties'];

type Parent = Container | Document | undefined;

/** Specificity steps of a rule: none in lower layers, one in `utilities`, two outside layers. */
function rankOf(rule: Rule): number {
  let rank = 2;
  for (let parent = rule.parent as Parent; parent; parent = parent.parent as Parent) {
    if (!('name' in parent)) continue;
    const { name, params } = parent as unknown as { name: string; params: string };
    if (name.endsWith('keyframes')) return 0;
    if (name === 'layer') rank = LAYERED.includes(params) ? 0 : 1;
  }
  return rank;
}

/** Converts layers to specificity; selectors of the lower layers must stay below that of an id. */
function flattenLayers(root: Root): void {
  root.walkRules((rule) => {
    const nested = rule.parent?.type === 'rule';
    const more = nested ? '' : RAISED.repeat(rankOf(rule));
    // A leading type selector must stay in front.
    if (more) rule.selectors = rule.selectors.map((each) => each.replace(/^(?:\*|[a-z][\w-]*)?/i, `$&${more}`));
  });
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes);
    else layer.remove();
  });
}

/** `:is()` ignores unknown selectors, so the mark of lib/mark-has.ts remains. */
function markHas(root: Root): void {
  const words = new Map<string, string>(HAS_MARKS.map(([word, , inside]) => [inside, word]));
  root.walkRules(/:has\(/, (rule) => {
    rule.selector = rule.selector.replace(/:has\(([^()]+)\)/g, (has, inside: string) => {
      const word = words.get(inside.replace(/\s*(>)\s*/g, '$1'));
      return word ? `:is(${has},[data-has~=${word}])` : has;
    });
  });
}

/** Chromium below 108 lacks `dvh`. The minifier keeps both. */
function addHeights(root: Root): void {
  root.walkDecls((decl) => {
    if (/\ddvh\b/.test(decl.value)) decl.cloneBefore({ value: decl.value.replace(/(\d)dvh\b/g, '$1vh') });
  });
}

/** Chromium below 105 and Safari below 16 lack `cqi`; our containers are about 70 % of a phone's width. */
function addContainerUnits(root: Root): void {
  root.walkDecls((decl) => {
    const rule = decl.parent;
    if (!decl.value.includes('cqi') || rule?.type !== 'rule') return;
    const newer = new AtRule({ name: 'supports', params: '(width: 1cqi)' });
    newer.append((rule as Rule).clone({ nodes: [decl.clone()] }));
    rule.after(newer);
    decl.value = decl.value.replace(/([\d.]+)cqi\b/g, (_, size: string) => `${Number(size) * 0.7}vw`);
  });
}

/** Tailwind sets its variables twice, by `@property` and for engines without it; the second is enough for all. */
function dropNewer(root: Root): void {
  root.walkAtRules('property', (rule) => {
    rule.remove();
  });
  root.walkAtRules('supports', (rule) => {
    if (rule.params.includes('-webkit-hyphens') && rule.nodes) rule.replaceWith(rule.nodes);
    else if (rule.params.includes('color-mix')) rule.remove();
  });
}

/** Rewrites styles for the oldest supported browsers (browsers.ts): Chromium below 99 ignores layers. */
export const cssFloor = (): Plugin => ({
  postcssPlugin: 'css-floor',
  OnceExit(root) {
    dropNewer(root as Root);
    flattenLayers(root as Root);
    markHas(root as Root);
    addHeights(root as Root);
    addContainerUnits(root as Root);
  },
});
