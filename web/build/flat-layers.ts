import type { Container, Document, Plugin, Rule } from 'postcss';

/** Matches every element, with the specificity of an id. */
const RAISED = ':not(#\\#)';
const LAYERED = ['theme', 'base', 'components', 'properties'];

type Parent = Container | Document | undefined;

/** How often a rule is raised: not in the lower layers, once in `utilities`, twice outside every layer. */
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

/**
 * Removes cascade layers: Chromium below 99 ignores them with all that is in them. Their order becomes specificity,
 * so every selector of the lower layers must stay below that of an id.
 */
export const flatLayers = (): Plugin => ({
  postcssPlugin: 'flat-layers',
  OnceExit(root) {
    root.walkRules((rule) => {
      const more = RAISED.repeat(rankOf(rule));
      // A selector's leading type must stay in front.
      if (more) rule.selectors = rule.selectors.map((each) => each.replace(/^(?:\*|[a-z][\w-]*)?/i, `$&${more}`));
    });
    root.walkAtRules('layer', (layer) => {
      if (layer.nodes) layer.replaceWith(layer.nodes);
      else layer.remove();
    });
  },
});
