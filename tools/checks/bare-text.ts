import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from './house-rules';

/** Names of values and functions that are text, as this code base names them. */
const TEXT_NAME =
  /^(text|label|title|name|line|message|username|length|format.*|showing|truncate|pluralOf)$|(Text|Name|Label|Title|_FAILED)$/;

/** `children` may be a text unless they are declared to be elements. */
const ELEMENT_CHILDREN = /\bchildren\??: ReactElement/;

/**
 * A text that changes, or beside which something comes and goes, has an element of its own. A browser that translates
 * the page replaces the text node: React then cannot remove it, nor insert before it, and what changes stays as it was.
 * A text that is the key of an element around it never changes.
 */
export function bareTextFaults({ file, text }: Source): string[] {
  if (!/^(src|sandbox\/page)\/.*\.tsx$/.test(file) || /\.test\.|\/testing\//.test(file)) return [];
  const found: string[] = [];
  function report({ start }: ESTree.Span, what: string) {
    const line = text.slice(0, start).split('\n').length;
    found.push(`${file}:${line} ${what}: put the text, whole, in an element of its own`);
  }
  /** The names of the functions around the visited node, innermost last. */
  const functions: string[] = [];
  let declared = '';
  /** The sources of the keys of the elements around the visited node. */
  const keys: string[] = [];
  const sourceOf = ({ start, end }: ESTree.Span) => text.slice(start, end);

  function enter(name: string, body: ESTree.Node | null) {
    functions.push(name);
    declared = '';
    if (body && body.type !== 'BlockStatement') returned(body);
  }
  function returned(value: ESTree.Node) {
    if (/^[A-Z]/.test(functions.at(-1) ?? '') && isText(value))
      report(value, 'a component returns bare text');
  }
  function lookAt({ children, ...parent }: ESTree.JSXElement | ESTree.JSXFragment) {
    const parts = children.map(partOf).filter((part) => part !== null);
    const texts = parts.filter(isText);
    const [first] = texts;
    if (parent.type === 'JSXFragment' && first) return report(first, 'text in a fragment');
    if (parts.length < 2) return;
    // With another key React makes another element.
    const isKey = (part: ESTree.Node) => keys.includes(sourceOf(part));
    const changing = texts.find((part) => !['JSXText', 'Literal'].includes(part.type) && !isKey(part));
    if (changing) return report(changing, 'a text that changes, beside something else');
    const bare = first ?? (isElementOfPage(parent) && !ELEMENT_CHILDREN.test(text) && parts.find(isChildren));
    if (bare && parts.some(comesAndGoes)) report(bare, 'a text beside what comes and goes');
  }

  const leave = () => void functions.pop();
  new Visitor({
    VariableDeclarator({ id }) {
      declared = id.type === 'Identifier' ? id.name : '';
    },
    FunctionDeclaration: ({ id, body }) => enter(id?.name ?? '', body),
    FunctionExpression: ({ id, body }) => enter(id?.name ?? declared, body),
    ArrowFunctionExpression: ({ body }) => enter(declared, body),
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => void (argument && returned(argument)),
    JSXElement(element) {
      keys.push(keyOf(element, sourceOf));
      lookAt(element);
    },
    'JSXElement:exit': () => void keys.pop(),
    JSXFragment: lookAt,
  }).visit(parseSync(file, text).program);
  return found;
}

/** The source of an element's key; '' for none. */
function keyOf({ openingElement }: ESTree.JSXElement, sourceOf: (node: ESTree.Span) => string): string {
  const key = openingElement.attributes.find(
    (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'key',
  );
  const value = key?.type === 'JSXAttribute' ? key.value : null;
  return value?.type === 'JSXExpressionContainer' ? sourceOf(value.expression) : '';
}

const isElementOfPage = (parent: { type: string; openingElement?: ESTree.JSXOpeningElement }) =>
  parent.openingElement?.name.type === 'JSXIdentifier' && /^[a-z]/.test(parent.openingElement.name.name);

const isChildren = (part: ESTree.Node) => part.type === 'Identifier' && part.name === 'children';

/** What React renders of a child; null for comments and for the white space between lines. */
function partOf(child: ESTree.JSXChild): ESTree.Node | null {
  if (child.type === 'JSXText') return child.value.trim() === '' ? null : child;
  if (child.type !== 'JSXExpressionContainer') return child;
  return child.expression.type === 'JSXEmptyExpression' ? null : child.expression;
}

function isText(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '';
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'CallExpression':
      return isText(node.callee);
    case 'MemberExpression':
      return node.property.type === 'Identifier' && !node.computed && TEXT_NAME.test(node.property.name);
    case 'Identifier':
      return TEXT_NAME.test(node.name);
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isText(node.expression);
    default:
      return false;
  }
}

function comesAndGoes(node: ESTree.Node): boolean {
  if (node.type === 'LogicalExpression' || node.type === 'ConditionalExpression') return true;
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'map'
  );
}
