import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from './sources';

/** Names that this code base gives to texts, and to functions that return texts: `label`, `userName`, `formatDate`. */
const TEXT_NAME =
  /^(text|label|title|name|line|message|username|length|format.*|showing|truncate|pluralOf)$|(Text|Name|Label|Title|_FAILED)$/;

/** `children` may be a text unless they are declared to be elements. */
const ELEMENT_CHILDREN = /\bchildren\??: ReactElement/;

/**
 * Wrap text in its own element if it changes or has conditional siblings. A browser that translates the page replaces
 * the text node: React then cannot remove the node, nor insert before it, and the shown text no longer changes.
 *
 *     bad                               good
 *     <p>{name} <Icon /></p>            <p><span>{name}</span> <Icon /></p>
 *     <p>Sent {isLate && <Late />}</p>  <p><span>Sent</span> {isLate && <Late />}</p>
 *     return <>{text}<Icon /></>        return <><span>{text}</span><Icon /></>
 *
 * Text may stay bare if it is the `key` of an element around it: React replaces the element when the key changes.
 */
export function bareTextFaults({ file, text }: Source): string[] {
  if (!/^(src|sandbox\/page)\/.*\.tsx$/.test(file) || /\.test\.|\/testing\//.test(file)) return [];
  const faults: string[] = [];
  const sourceOf = ({ start, end }: ESTree.Span) => text.slice(start, end);
  function report({ start }: ESTree.Span, what: string) {
    const line = text.slice(0, start).split('\n').length;
    faults.push(`${file}:${line} ${what}: put the whole text in an element around it`);
  }

  // Where the visitor is: both lists are innermost last.
  const functionNames: string[] = [];
  const elementKeys: string[] = [];
  /** An anonymous function has the name of the variable that it is assigned to. */
  let nameOfNextFunction = '';

  function enterFunction(name: string, body: ESTree.Node | null) {
    functionNames.push(name);
    nameOfNextFunction = '';
    if (body && body.type !== 'BlockStatement') checkReturn(body);
  }
  function leaveFunction() {
    functionNames.pop();
  }

  function checkReturn(value: ESTree.Node) {
    const isComponent = /^[A-Z]/.test(functionNames.at(-1) ?? '');
    const mayBeText = isText(value) || (isChildren(value) && !ELEMENT_CHILDREN.test(text));
    if (isComponent && mayBeText) report(value, 'a component returns bare text');
  }

  function checkChildren({ children, ...parent }: ESTree.JSXElement | ESTree.JSXFragment) {
    const parts = children.map(partOf).filter((part) => part !== null);
    const [firstText] = parts.filter(isText);
    if (parent.type === 'JSXFragment' && firstText) return report(firstText, 'text in a fragment');
    if (parts.length < 2) return;
    const changing = parts.find((part) => isChangingText(part) && !elementKeys.includes(sourceOf(part)));
    if (changing) return report(changing, 'text that changes, beside something else');
    const mayGetText = isHtmlElement(parent) && !ELEMENT_CHILDREN.test(text);
    const bareText = firstText ?? (mayGetText && parts.find(isChildren));
    if (bareText && parts.some(isConditional)) report(bareText, 'text with conditional siblings');
  }

  new Visitor({
    VariableDeclarator({ id }) {
      nameOfNextFunction = id.type === 'Identifier' ? id.name : '';
    },
    FunctionDeclaration: ({ id, body }) => enterFunction(id?.name ?? '', body),
    FunctionExpression: ({ id, body }) => enterFunction(id?.name ?? nameOfNextFunction, body),
    ArrowFunctionExpression: ({ body }) => enterFunction(nameOfNextFunction, body),
    'FunctionDeclaration:exit': leaveFunction,
    'FunctionExpression:exit': leaveFunction,
    'ArrowFunctionExpression:exit': leaveFunction,
    ReturnStatement({ argument }) {
      if (argument) checkReturn(argument);
    },
    JSXElement(element) {
      elementKeys.push(keyOf(element, sourceOf));
      checkChildren(element);
    },
    'JSXElement:exit'() {
      elementKeys.pop();
    },
    JSXFragment: checkChildren,
  }).visit(parseSync(file, text).program);
  return faults;
}

/** The source of an element's key; '' for none. */
function keyOf({ openingElement }: ESTree.JSXElement, sourceOf: (node: ESTree.Span) => string): string {
  const key = openingElement.attributes.find(
    (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'key',
  );
  const value = key?.type === 'JSXAttribute' ? key.value : null;
  return value?.type === 'JSXExpressionContainer' ? sourceOf(value.expression) : '';
}

const isHtmlElement = (parent: { type: string; openingElement?: ESTree.JSXOpeningElement }) =>
  parent.openingElement?.name.type === 'JSXIdentifier' && /^[a-z]/.test(parent.openingElement.name.name);

const isChildren = (part: ESTree.Node) => part.type === 'Identifier' && part.name === 'children';

/** What React renders of a child; null for comments and for the white space between lines. */
function partOf(child: ESTree.JSXChild): ESTree.Node | null {
  if (child.type === 'JSXText') return child.value.trim() === '' ? null : child;
  if (child.type !== 'JSXExpressionContainer') return child;
  return child.expression.type === 'JSXEmptyExpression' ? null : child.expression;
}

/** Whether an expression is text, judged by its form and its names: there are no types here. */
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

/** Text that is not written in the source as it is shown. */
function isChangingText(node: ESTree.Node): boolean {
  return isText(node) && node.type !== 'JSXText' && node.type !== 'Literal';
}

/** Whether React may add or remove what it renders here: `a && <B />`, `a ? <B /> : null`, `a.map(…)`. */
function isConditional(node: ESTree.Node): boolean {
  if (node.type === 'LogicalExpression' || node.type === 'ConditionalExpression') return true;
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'map'
  );
}
